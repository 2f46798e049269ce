// The setup of all tests of services and the gateway: a call may take a minute there, because a busy machine is not a fault.
import { scaleTimeouts } from '../../services/common/timeouts.ts';

scaleTimeouts(12);
