import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { CompiledSchema, ShapeError } from '#engine/record/validationMessages.ts';

/**
 * rjsf's validator of a form's records: the one that the server has compiled, as soon as it has arrived. A form opens
 * before that, and nothing is found until then; the server checks all the same. What it is asked of is the schema it was
 * compiled from, since a precompiled validator takes no other: the form's own is that of the record's variant, which
 * hides fields of the module and changes the shape of none.
 */
export class RecordValidator implements ValidatorType {
  private compiled: { schema: RJSFSchema; validator: ValidatorType } | undefined;

  arrived({ schema, validate }: CompiledSchema): void {
    const validators = { [String(schema['$id'])]: validate };
    this.compiled = { schema, validator: createPrecompiledValidator(validators, schema) };
  }

  /** What is wrong with the shape of a record. */
  errorsIn(record: unknown): ShapeError[] {
    return this.rawValidation<ShapeError>({}, record).errors ?? [];
  }

  rawValidation: ValidatorType['rawValidation'] = (_schema, record) =>
    this.compiled?.validator.rawValidation(this.compiled.schema, record) ?? {};

  validateFormData: ValidatorType['validateFormData'] = (record, _schema, ...rest) =>
    this.compiled?.validator.validateFormData(record, this.compiled.schema, ...rest) ?? {
      errors: [],
      errorSchema: {},
    };

  isValid: ValidatorType['isValid'] = (schema, value) =>
    this.compiled?.validator.isValid(schema, value, this.compiled.schema) ?? true;
}
