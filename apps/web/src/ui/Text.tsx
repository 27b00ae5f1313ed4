export { Kbd, List, Mark, Text, Title, Typography, VisuallyHidden } from '@mantine/core'
