import '@mantine/dates/styles.css'

export { DatePicker, MonthPicker } from '@mantine/dates'
