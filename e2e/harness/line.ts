import { connect, createServer, type Socket } from 'node:net'

export interface Line {
  /** The address of the server behind this line. */
  address: string
  /** The number of bytes per second that the browser can send. */
  rate: number
  /** The number of bytes that the browser has sent so far. */
  sent: number
  /** Whether the line is down. If so, all connections end and no new ones are let through. */
  isDown: boolean
  /**
   * Makes the line lose an answer: it ends the connection when the answer to the next request whose head
   * contains this text arrives.
   */
  loseAnswerTo: (text: string) => void
  /** The number of answers that were lost. */
  lost: number
  close: () => Promise<void>
}

/** Creates a line to the server of the journeys. It is slow and can break off in the middle of a request. */
export async function newLine(): Promise<Line> {
  const sockets = new Set<Socket>()
  let loses = ''
  const server = createServer((browser) => {
    if (isDown) return browser.destroy()
    const office = connect(Number(process.env.JOURNEYS_PORT), '127.0.0.1')
    const both = [browser, office]
    const end = () => both.map((socket) => socket.destroy())
    let isLosing = false
    for (const socket of both) {
      sockets.add(socket)
      socket.on('error', end).on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    browser.on('data', (bytes) => {
      if (loses !== '' && bytes.includes(loses)) {
        isLosing = true
        loses = ''
      }
      line.sent += bytes.length
      office.write(bytes)
      browser.pause()
      setTimeout(() => browser.resume(), (bytes.length / line.rate) * 1000)
    })
    office.on('data', (bytes) => {
      if (!isLosing) return browser.write(bytes)
      line.lost += 1
      return end()
    })
  })
  let isDown = false
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const line: Line = {
    ...{ address: '', rate: Number.POSITIVE_INFINITY, sent: 0, lost: 0 },
    get isDown() {
      return isDown
    },
    set isDown(next) {
      isDown = next
      if (isDown) cut()
    },
    loseAnswerTo: (text) => {
      loses = text
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  line.address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
  return line
}
