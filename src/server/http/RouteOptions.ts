import type { LoginLimits } from '../features/session/attempts.ts';
import type { LiveServices } from '../Services.ts';

/** What the routes work with. */
export interface RouteOptions {
  services: LiveServices;
  loginLimits: LoginLimits;
}
