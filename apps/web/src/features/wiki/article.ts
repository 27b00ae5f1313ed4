import type { Article as Resource } from '@stayboard/contract'
import type { RecordOf } from '../../kit/forms/resource-values.ts'

export type Article = RecordOf<typeof Resource>
