export { Anchor, type AnchorProps } from '@mantine/core'
