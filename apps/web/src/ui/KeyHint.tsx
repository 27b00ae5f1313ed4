import { Kbd } from '@mantine/core'

/** The keys of a shortcut, in the order in which they are pressed. */
export const KeyHint = ({ keys }: { keys: readonly string[] }) => (
  <span aria-hidden style={{ display: 'inline-flex', gap: 2 }}>
    {keys.map((key) => (
      <Kbd key={key} size="xs">
        {key}
      </Kbd>
    ))}
  </span>
)
