import { createServer } from 'node:net'

/** Finds a free port on the loopback address. */
export function sparePort(): Promise<number> {
  const server = createServer()
  return new Promise((done, fail) => {
    server.on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => done(port))
    })
  })
}
