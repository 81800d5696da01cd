import type { createBrowserRouter, NavigateOptions } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;
let router: Router | undefined;

export function setRouter(next: Router): void {
  router = next;
}

/** Goes to an address of the application, from anywhere. */
export function navigate(address: string, options?: NavigateOptions): void {
  void router?.navigate(address, options);
}
