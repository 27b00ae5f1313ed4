export {
  ActionIcon,
  Button,
  type ButtonProps,
  CloseButton,
  CopyButton,
  FileButton,
  UnstyledButton,
} from '@mantine/core'
