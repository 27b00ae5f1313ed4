import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Settings } from './settings.ts'

/**
 * A bucket of S3, or of anything that speaks like it.
 * Without keys the surroundings are asked for some, as a machine with a role of its own has them.
 */
export function bucketDisk({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: NonNullable<Settings['s3']>) {
  return new Disk(
    new S3Driver({
      bucket,
      region,
      // Others than Amazon's seldom have a host name per bucket.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      supportsACL: false,
      visibility: 'private',
    }),
  )
}
