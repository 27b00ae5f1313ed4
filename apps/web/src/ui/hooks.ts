export {
  useDebouncedCallback,
  useDebouncedValue,
  useDisclosure,
  useElementSize,
  useHotkeys,
  useLocalStorage,
  useMediaQuery,
  useWindowEvent,
} from '@mantine/hooks'
