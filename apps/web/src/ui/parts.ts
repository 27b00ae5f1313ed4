export {
  Accordion,
  Alert,
  Badge,
  Indicator,
  Pagination,
  Paper,
  Pill,
  Progress,
  Table,
  Tabs,
} from '@mantine/core'
