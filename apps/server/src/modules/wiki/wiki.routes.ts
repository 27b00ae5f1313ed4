import { Article, wiki } from '@stayboard/contract'
import { implement } from '../../kit/calls.ts'
import { crudHandlers } from '../../kit/crud.ts'
import * as service from './wiki.service.ts'

export const wikiRoutes = implement(wiki, crudHandlers(Article, service))
