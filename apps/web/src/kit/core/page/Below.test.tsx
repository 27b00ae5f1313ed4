import { screen, waitFor } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
