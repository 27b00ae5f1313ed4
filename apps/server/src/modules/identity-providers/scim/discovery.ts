import { MOST_ON_A_PAGE } from './answers.ts'
import { type Attribute, groupKind, type Kind, type Resource, userKind } from './attributes.ts'

const CORE = 'urn:ietf:params:scim:schemas:core:2.0'
const unsupported = { supported: false }

const metaOf = (base: string, resourceType: string, path: string) => ({
  meta: { resourceType, location: `${base}/${path}` },
})

/** The SCIM document about the features of this server (RFC 7643, section 5). */
export const serviceProviderConfig = (base: string): Resource => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { ...unsupported, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_ON_A_PAGE },
  changePassword: unsupported,
  sort: unsupported,
  etag: unsupported,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an administrator of Stayboard makes for the provider',
      primary: true,
    },
  ],
  ...metaOf(base, 'ServiceProviderConfig', 'ServiceProviderConfig'),
})

const kinds = [userKind, groupKind]

const typeOf = (base: string, { name, schema }: Kind): Resource => ({
  schemas: [`${CORE}:ResourceType`],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  ...metaOf(base, 'ResourceType', `ResourceTypes/${name}`),
})

const texts = { caseExact: false, mutability: 'readWrite', returned: 'default', uniqueness: 'none' }

const typeOfPart: Readonly<Record<string, string>> = { primary: 'boolean', $ref: 'reference' }

const partOf = (name: string, mutability: string): Resource => ({
  name,
  type: typeOfPart[name] ?? 'string',
  multiValued: false,
  required: false,
  ...texts,
  mutability,
})

const typeOfKind = { text: 'string', flag: 'boolean', complex: 'complex', list: 'complex' } as const

function attributeOf(kind: Kind, { name, kind: type, parts, isReadOnly }: Attribute): Resource {
  const mutability = isReadOnly ? 'readOnly' : 'readWrite'
  const isName = name === (kind.name === 'User' ? 'userName' : 'displayName')
  return {
    name,
    type: typeOfKind[type],
    multiValued: type === 'list',
    required: isName,
    ...texts,
    mutability,
    uniqueness: isName ? 'server' : 'none',
    ...(parts ? { subAttributes: parts.map((part) => partOf(part, mutability)) } : {}),
  }
}

const schemaOf = (base: string, kind: Kind): Resource => ({
  schemas: [`${CORE}:Schema`],
  id: kind.schema,
  name: kind.name,
  description: kind.name === 'User' ? 'User account' : 'Group of users',
  attributes: kind.attributes
    .filter(({ name }) => !['id', 'externalId', 'meta'].includes(name))
    .map((attribute) => attributeOf(kind, attribute)),
  ...metaOf(base, 'Schema', `Schemas/${kind.schema}`),
})

export const resourceTypes = (base: string) => kinds.map((kind) => typeOf(base, kind))
export const schemas = (base: string) => kinds.map((kind) => schemaOf(base, kind))
