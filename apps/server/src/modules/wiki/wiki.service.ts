import { Article } from '@stayboard/contract'
import { crud } from '../../kit/crud.ts'
import { repository } from './articles.repository.ts'

export const { list, get, create, update, remove } = crud(Article, repository, (row, _links) => ({
  ...row,
  _links,
}))
