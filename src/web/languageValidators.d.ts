declare module 'virtual:validator/module' {
  export const validate: import('#engine/renderers/definition/DefinitionContext.ts').ValidateShape;
}
