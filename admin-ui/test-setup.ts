import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine may need more than the second the library gives it.
configure({ asyncUtilTimeout: 60_000 });
afterEach(cleanup);
