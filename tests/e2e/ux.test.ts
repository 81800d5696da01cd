import { describe } from 'vitest';
import { openOffice } from './support/office.ts';
import { approvals } from './ux/approvals.ts';
import { forms } from './ux/forms.ts';
import { lists } from './ux/lists.ts';
import { shell } from './ux/shell.ts';
import { signIn } from './ux/signIn.ts';

/** What users expect, row by row; each test is named by the number of its row. */
const office = openOffice();
describe('signing in', () => signIn(office));
describe('the shell', () => shell(office));
describe('lists', () => lists(office));
describe('forms', () => forms(office));
describe('records and approval', () => approvals(office));
