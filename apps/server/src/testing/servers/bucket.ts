import { createServer, type IncomingMessage, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Creates a server with the part of S3 that a file store uses. @param kept the stored bytes by key */
export function bucketServer(kept: Map<string, Buffer>): Server {
  const listing = (prefix: string) => {
    const keys = [...kept.keys()].filter((key) => key.startsWith(prefix))
    const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')
    return `<?xml version="1.0"?><ListBucketResult><KeyCount>${keys.length}</KeyCount>${contents}</ListBucketResult>`
  }
  const answer = async (request: IncomingMessage): Promise<[status: number, body?: Buffer | string]> => {
    const url = new URL(request.url ?? '', 'http://bucket')
    const key = decodeURIComponent(url.pathname).replace(/^\/files\/?/, '')
    const body = await buffer(request)
    if (!request.headers.authorization?.includes('Credential=planted-id/')) return [403]
    if (request.method === 'POST') {
      for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) kept.delete(name)
      return [200, '<?xml version="1.0"?><DeleteResult></DeleteResult>']
    }
    if (request.method === 'PUT') {
      kept.set(key, body)
      return [200]
    }
    if (key === '') return [200, listing(url.searchParams.get('prefix') ?? '')]
    const found = kept.get(key)
    return found ? [200, found] : [404]
  }
  return createServer(async (request, response) => {
    const [status, body = ''] = await answer(request)
    response.writeHead(status, { 'content-length': Buffer.byteLength(body) })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
}
