import { testFirstJourney } from './first-journey.ts';

// Later than `make test`, whose journeys in the browser run the app in one process, too.
testFirstJourney('one process');
