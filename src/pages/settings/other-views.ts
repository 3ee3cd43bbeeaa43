/** Views of a file that load together when one of them is opened. */
export { History } from './history.js'
export { TextEditor } from './text-editor.js'
