import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Settings } from '../settings/settings.ts'

/**
 * A file store in a bucket of S3 or a compatible service. Without keys, the credentials of the environment are used,
 * such as a machine role.
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
      // Services other than Amazon's usually have no host name per bucket, so the bucket is part of the path.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      supportsACL: false,
      visibility: 'private',
    }),
  )
}
