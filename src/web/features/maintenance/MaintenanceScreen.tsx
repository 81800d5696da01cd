// a page like others; what it shows comes with the shell, which shows it in place of everything
export { Maintenance as default } from './Maintenance.tsx';
