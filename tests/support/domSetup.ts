import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// what is waited for takes its time where all processors are busy
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
