import { INDUSTRY_SEGMENTS } from '../../../src/config/constants';

export const everySegment = INDUSTRY_SEGMENTS;

/** Every segment that employs people or runs premises: all but Residential. */
export const workplaces = everySegment.filter((segment) => segment !== 'Residential');
