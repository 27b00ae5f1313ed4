/** What a user may do with the boxes: tick them, wait until they are saved, or only read them. */
export type Access = 'tick' | 'saving' | 'read'
