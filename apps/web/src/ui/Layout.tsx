export { Box, Group, SimpleGrid, Stack } from '@mantine/core'
