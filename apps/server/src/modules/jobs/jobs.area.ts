import { Job } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { repository } from './jobs.repository.ts'

/** The area of vacancies that departments offer. */
export const jobArea = area({ resource: Job, repository, present: (row, _links) => ({ ...row, _links }) })
