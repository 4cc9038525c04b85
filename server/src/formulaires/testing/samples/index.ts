import { accountSamples } from './account';
import { careSamples } from './care';
import { contractSamples } from './contract';
import type { SampleRequest } from './sample';

/** One request of each form whose requests are decided. */
export const sampleRequests: readonly SampleRequest[] = [...accountSamples, ...careSamples, ...contractSamples];
