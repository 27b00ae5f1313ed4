/**
 * What a person is told, by key. The documents' wording is kept to the letter, spelling included
 * (D1 §5, §8; D2 §5, §8; D3 §5, §8); other languages are written in `i18n`. `{name}` is filled in.
 */
export const messages = {
  required: 'This field is required',
  requiredHere: 'This is required!',
  email: 'This does not look like a correct address',
  tooShort: 'This field is to short',
  tooLong: 'To many characters',
  numbersOnly: 'Only numbers allowed',
  maximum: 'Maximum {limit}',
  float: 'The value should be a float number',
  password:
    'Password needs to be between 6 and 65 characters, one nummeric, one Uppcase and on lowecase letter',
  passwordsDiffer: 'The two passwords are not the same',
  currentPassword: 'The current password is not correct',
  zeroToHundred: 'number should be between 0 and 100',
  money: 'This is not an amount: use digits and at most two decimals',
  negative: 'The amount can not be below zero',
  date: 'This is not a date',
  time: 'This is not a time of the day, such as 15:00',
  ambiguous: 'Do you mean {first} or {second}?',
  checkoutBeforeCheckin: 'Check-out has to be after check-in',
  endBeforeStart: 'The end can not be before the start',
  coordinate: 'This is not a place on the map',
  permalink: 'Use small letters and digits, with hyphens between them',
  cityMandatory: 'city is mandatory',
  channelManagerMandatory: 'Channel manager provider is mandatory',
  exploiterMandatory: 'exploiter is mandatory',
  option: 'This is not one of the choices',
  link: 'This does not point to a record of the right kind',
  notFoundLink: 'The chosen record does not exist',
  forgotField: 'You forgot one of the field',
  domain: 'This does not look like a domain name',
  oldKeyHours: 'The old key can stay valid for 0 to 24 hours',
  url: 'This does not look like a web address',
  text: 'This text has characters that can not be kept',
  type: 'This value is of the wrong kind',
  unknownName: 'This name is not known here',
  sort: 'This list can not be sorted like that',
  selectCountry: 'Please select a country first',
  tag_validation_error: 'Please check the tag name, something is wrong.',
  nameAndManager: 'Name and Account manager are mandatory',
  invalid: 'Some fields need your attention',
  nightsMax: 'At most 365 nights',
  unknownRecord: 'Nothing has this name',
  severalRecords: 'Several have this name',
  monthNotBegun: 'This month has not begun yet',
  monthIsClosed: 'This month is closed already',
  laterMonthClosed: 'A later month is closed: open that one first',
  momentsReversed: 'The second moment has to be after the first',
  brokenJson: 'The message could not be read: it is not valid JSON',
  generic: 'Oeps, something went wrong.',
  credentials: 'Your credentials are not correct',
  lockedOut: 'You tried to login to many times, pleae wait 30 minutes and try again.',
  tooManyRequests: 'Too many requests, please wait a moment and try again',
  signedOut: 'Please sign in',
  forbidden: 'You do not have the rights for this',
  notFound: 'This does not exist (any more)',
  stale: 'Somebody changed this since you opened it',
  changedAgain: 'This was changed again since, so it can not be undone',
  nothingToUndo: 'There is nothing to undo (any more)',
  taken: 'This is already in use',
  inUse: 'This is still in use: {uses}',
  lastAdmin: 'There has to be at least one administrator',
  ownAccount: 'You can not delete your own account',
  ownPartner: 'An organisation can not be its own partner',
  notPartner: 'The chosen organisation is not a partner',
  keyReused: 'This Idempotency-Key was used before with another message',
  tooLarge: 'This is too large',
  mediaType: 'This type of content is not accepted here',
  brokenForm: 'The form could not be read: it is cut off or damaged',
  fileMissing: 'Please choose a file',
  fileEmpty: 'This file is empty',
  fileTooLarge: 'This file is larger than 20 MB',
  tooManyFiles: 'These are too many files at once: send at most 20',
  notAnImage: 'This is not a png, gif, jpg or webp image',
  imageBroken: 'This image is damaged or incomplete',
  imageTooBig: 'This image has too many pixels: at most 50 megapixels',
  storageFull: 'There is no room left to keep files: please tell an administrator',
  unavailable: 'The database is away for a moment, please try again',
} as const

export type MessageKey = keyof typeof messages

/** The English text of a key with its `{name}` parts filled in. */
export function say(key: MessageKey, values: Record<string, string | number> = {}): string {
  return messages[key].replace(/\{(\w{1,20})\}/g, (whole, name: string) => String(values[name] ?? whole))
}

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(messages, key)
}
