#!/usr/bin/env node
/**
 * Checks an audit file of Stayboard without the product: node verify-audit.mjs audit.jsonl [DIGEST]
 *
 * DIGEST is what the product said when it wrote the file. Exit code: 0 if the file is intact, 1 if not, 2 for a wrong command line.
 * Needs Node.js 20 or later and nothing else. docs/operations.md says what is checked.
 */
import { createHash } from 'node:crypto'
import { createReadStream, realpathSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const bytes = (hex) => Buffer.from(hex ?? '', 'hex')
const sha256 = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

/** A line begins with a hash of the rest and of the hash of the line before. */
const LINE = /^\{"chain":"([0-9a-f]{64})",(.*)$/s

/** Which entry of a file follows another of the same row of the database. */
const rowOf = (kind, content) => (kind === 'access' ? 'access' : `${content[4]} ${content[5]}`)

/** Counts entries that a seal of the database covers, and computes what it must say. */
class Seals {
  #left
  #hash
  #count = 0
  #say
  constructor(seals, say) {
    this.#left = [...seals]
    this.#say = say
    this.#open()
  }
  get #seal() {
    return this.#left[0]
  }
  #open() {
    this.#count = 0
    this.#hash = createHash('sha256')
    if (this.#seal) this.#hash.update(bytes(this.#seal.previousDigest)).update(String(this.#seal.lastId))
  }
  /** Compares the seals whose entries all come before this number. */
  closeBefore(number) {
    while (this.#seal && this.#seal.lastId < number) {
      const { number: seal, lastId, entries, digest } = this.#seal
      if (this.#count !== entries || this.#hash.digest('hex') !== digest)
        this.#say(
          lastId,
          `seal ${seal} does not match: an entry up to this one is missing, added or another one`,
        )
      this.#left.shift()
      this.#open()
    }
  }
  add(number, hash) {
    if (!this.#seal || number <= this.#seal.afterId) return
    this.#hash.update(bytes(hash))
    this.#count += 1
  }
}

/** Reads the lines of a file one by one and collects what is wrong with them. */
export class Verifier {
  #faults = []
  #ends = new Map()
  #line = 0
  #chain = ''
  #counts = { change: 0, access: 0 }
  #last = 0
  #header
  #isEnded = false
  #seals = new Seals([], () => undefined)

  #say = (number, what) => this.#faults.push({ line: this.#line, number: number ?? null, what })

  read(text) {
    this.#line += 1
    const [, chain, rest] = LINE.exec(text) ?? []
    if (chain === undefined) return this.#say(null, 'this is no line of an audit file')
    const isChained = sha256(this.#chain, rest) === chain
    this.#chain = chain
    try {
      const line = JSON.parse(text)
      if (!isChained)
        this.#say(line.number, 'this line or the one before it was changed, removed, added or moved')
      this.#readLine(line)
    } catch {
      this.#say(null, 'this line cannot be read')
    }
  }

  #readLine(line) {
    if (this.#isEnded) this.#say(line.number, 'this comes after the end')
    else if (!this.#header) this.#begin(line)
    else if (line.kind === 'end') this.#end(line)
    else this.#entry(line)
  }

  #begin(line) {
    this.#header = line
    if (line.format !== 'stayboard-audit' || line.version !== 1)
      this.#say(line.number, 'the file does not begin like an audit file of a known version')
    this.#seals = new Seals(line.seals ?? [], this.#say)
  }

  #entry({ kind, number, previous, previousHash, hash, erased, content }) {
    if (number <= this.#last) this.#say(number, 'this entry is out of order or there twice')
    this.#last = Math.max(this.#last, number)
    const said = JSON.parse(content)
    if (said[0] !== number) this.#say(number, 'the content has another number')
    const row = rowOf(kind, said)
    const from = this.#hashBefore(this.#ends.get(row), { number, previous, previousHash })
    const isAsWritten = sha256(bytes(from), content) === hash
    const isAsErased = Boolean(erased) && sha256(bytes(hash), content) === erased
    if (!isAsWritten && !isAsErased) this.#say(number, 'this entry was changed')
    this.#ends.set(row, { number, hash })
    this.#counts[kind] += 1
    this.#seals.closeBefore(number)
    if (kind === 'change') this.#seals.add(number, hash)
  }

  /** The hash of the entry before one of the same row, which is in the file or older than it. */
  #hashBefore(before, { number, previous, previousHash }) {
    if (before?.number === previous) return before.hash
    const isFirst = !before && (previous === null || (previous < this.#header.firstId && previousHash))
    if (!isFirst) this.#say(number, `entry ${previous} before this one is missing`)
    return previousHash
  }

  #end({ changes, accesses }) {
    this.#isEnded = true
    this.#seals.closeBefore(Number.POSITIVE_INFINITY)
    const { change, access } = this.#counts
    if (changes !== change || accesses !== access)
      this.#say(
        null,
        `${change} changes and ${access} accesses were found instead of ${changes} and ${accesses}`,
      )
  }

  /** @returns what is wrong, the number of entries, and the digest of the file */
  result(digest) {
    this.#line += 1
    if (!this.#isEnded) this.#say(null, 'the end is missing')
    if (digest && digest !== this.#chain) this.#say(null, `the digest is ${this.#chain}`)
    const { change: changes, access: accesses } = this.#counts
    return { faults: this.#faults, digest: this.#chain, changes, accesses }
  }
}

const print = (line) => process.stdout.write(`${line}\n`)

async function main([file, digest]) {
  if (!file) {
    print('Usage: node verify-audit.mjs audit.jsonl [DIGEST]')
    return 2
  }
  const verifier = new Verifier()
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) verifier.read(line)
  const { faults, digest: found, changes, accesses } = verifier.result(digest)
  for (const { line, number, what } of faults.slice(0, 100))
    print(`line ${line}${number === null ? '' : `, entry ${number}`}: ${what}`)
  if (faults.length > 0) print(`ALTERED: ${faults.length} faults`)
  else print(`INTACT: ${changes} changes and ${accesses} accesses, digest ${found}`)
  return faults.length > 0 ? 1 : 0
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = await main(process.argv.slice(2))
