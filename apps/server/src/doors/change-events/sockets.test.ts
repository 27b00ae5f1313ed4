import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { socketOf } from './sockets.ts'

const server = createServer()
let port = 0
beforeAll(async () => {
  await once(server.listen(0), 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** A response whose client has stopped reading. */
async function deafened(): Promise<ServerResponse> {
  const client = connect(port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  client.pause()
  client.on('error', () => undefined)
  const [, response] = await once(server, 'request')
  response.on('close', () => client.destroy())
  return response
}

const message = Buffer.alloc(64 * 1024, '.')

test('a reader who takes nothing is disconnected, with little buffered', async () => {
  const response = await deafened()
  const socket = socketOf(response)
  for (let n = 0; n < 1_000 && !response.destroyed; n += 1) {
    socket.write(message)
    expect(response.writableLength).toBeLessThan(512 * 1024)
    await new Promise(setImmediate)
  }
  expect(response.destroyed).toBe(true)
})

test('a reader with waiting data is disconnected even if nothing more is written', async () => {
  const response = await deafened()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  onTestFinished(() => clock.mockRestore())
  const dropped: unknown[] = []
  const socket = socketOf(response, () => dropped.push(response), 50)
  while (response.writableLength < 128 * 1024) {
    socket.write(message)
    await new Promise(setImmediate)
  }
  socket.check()
  expect(response.destroyed).toBe(false)
  clock.mockReturnValue(1_051)
  socket.check()
  expect(response.destroyed).toBe(true)
  socket.check()
  expect(dropped).toEqual([response])
})

test('data waiting for such a reader does not keep the server from stopping', async () => {
  const response = await deafened()
  const socket = socketOf(response)
  while (response.writableLength < 128 * 1024) {
    socket.write(message)
    await new Promise(setImmediate)
  }
  socket.end()
  expect(response.destroyed).toBe(true)
})
