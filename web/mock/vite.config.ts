import { mergeConfig } from 'vite';
import app from '../vite.config.ts';
import { mockGateway } from './mock-gateway.ts';

/** The development server of `npm run -s web`. No build reads this file. */
export default mergeConfig(app, { plugins: [mockGateway()] });
