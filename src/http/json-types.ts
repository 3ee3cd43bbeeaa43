/** The media types of bodies that are JSON: what stands in them is taken at its word. */

export const jsonTypes = ['application/json', 'application/merge-patch+json']

export function isJsonType(contentType: string | undefined): boolean {
  const [type = ''] = (contentType ?? '').split(';')
  return jsonTypes.includes(type.trim().toLowerCase())
}
