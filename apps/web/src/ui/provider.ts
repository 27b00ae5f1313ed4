export {
  MantineProvider,
  MantineThemeProvider,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
