export { together } from '../../platform/dialect.ts'
