/**
 * Replaces slow functions of the test window and of React by faster ones with the same results. This saves a
 * tenth of the time.
 */
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import React from 'react'

// The style of an element is gathered from all its ancestors, with a copy for each. `structuredClone`, which
// is replaced here, takes most of the time.
CSSPropertyManager.prototype.clone = function () {
  const copy = new CSSPropertyManager()
  for (const [name, value] of Object.entries(this.properties)) copy.properties[name] = { ...value }
  Reflect.set(copy, 'definedPropertyNames', { ...Reflect.get(this, 'definedPropertyNames') })
  return copy
}

/** Returns the tag at the start of a selector without combinators, otherwise an empty text. */
const tagOf = (selector: string) =>
  /^([a-z][a-z\d]*)(?:\[[^\],]*\]|:not\(\[[^\],]*\]\))*$/.exec(selector)?.[1] ?? ''
const tags = new Map<string, string>()

// A query by role tries a hundred selectors on each element, and the window caches each result until the page
// changes. This version first compares tags.
const { matches } = Element.prototype
function matchesFast(this: Element, selector: string): boolean {
  const tag = tags.get(selector) ?? tagOf(selector)
  tags.set(selector, tag)
  return (tag === '' || tag === this.localName) && matches.call(this, selector)
}
Object.defineProperty(Element.prototype, 'matches', { value: matchesFast })

// React keeps the stack that created each element, for messages that no test reads.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
})
