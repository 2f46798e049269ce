import simpleRestProvider from 'ra-data-simple-rest';
import { httpClient } from './http.ts';

/** `/api/admin/{resource}`, whose lists follow the conventions of ra-data-simple-rest. */
export const dataProvider = simpleRestProvider('/api/admin', httpClient);
