import { createContext, useContext } from 'react';

/** Pictures of the signatures of those who decided, as addresses, by person. */
export type Signatures = Readonly<Record<string, string>>;

export const SignaturesContext = createContext<Signatures>({});

export const useSignature = (person: string): string | undefined =>
  useContext(SignaturesContext)[person];
