import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LocalServer {
  url: string
  close(): Promise<void>
}

/** Starts a simulator's HTTP server on the loopback address and a free port. It does not keep the process alive. */
export async function listenLocally(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer)
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started))
  server.unref()
  const close = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
