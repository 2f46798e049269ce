import { testFirstJourney } from './first-journey.ts';

testFirstJourney('a process per target');
