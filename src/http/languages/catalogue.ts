/**
 * English sentence -> the same in another language, as an ICU message. What has no entry stays
 * English. A test compares the catalogues with what the program says.
 */
export type Catalogue = Readonly<Record<string, string>>
