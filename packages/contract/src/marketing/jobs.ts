import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Day, Id, link, optionalText, optionalWebAddress, required } from '../kit/fields.ts'
import { filteredBy } from '../kit/lists/field-filters.ts'
import { IdFilter, listOf, listQuery, TextFilter } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { everyRole } from '../kit/roles.ts'
import { supplyChangers } from '../providers/providers.ts'

const fields = {
  title: required(256),
  providerDepartment: link('/api/provider_department'),
  locations: optionalText(512),
  company: optionalText(256),
  description: optionalText(2000),
  salary: optionalText(120),
  date: Day.nullable().default(null),
  url: optionalWebAddress(),
}

/** A job that a department of the kind JOBS offers. */
export const Job = resource({
  one: 'job',
  item: '/api/provider_work_entity',
  list: '/api/provider_work_entity',
  embedded: 'providerWorkEntities',
  id: 'workEntityId',
  row: {
    workEntityId: Id,
    title: z.string(),
    locations: z.string().nullable(),
    company: z.string().nullable(),
    description: z.string().nullable(),
    salary: z.string().nullable(),
    date: z.string().nullable(),
    url: z.string().nullable(),
    providerDepartmentId: Id,
    providerDepartmentName: z.string(),
  },
  create: fields,
  update: fields,
  filters: { query: TextFilter, departmentId: IdFilter },
  sort: ['title', 'workEntityId', 'company', 'date'],
  read: everyRole,
  write: supplyChangers,
})

export const jobs = area('jobs', {
  ...Job.calls,
  ofDepartment: call({
    summary: 'List: job of a department',
    method: 'GET',
    path: '/api/provider_department/{departmentId}/provider_work_entities',
    access: everyRole,
    query: filteredBy(listQuery({ query: TextFilter }, Job.sort), Job.fields),
    fields: Job.fields,
    answer: listOf(Job.embedded, Job.Row),
    rows: Job.calls.list.rows,
  }),
})
