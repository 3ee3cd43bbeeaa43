/** Status messages in the language of whoever reads them. */
import type { StatusMessage } from '../services/answers.js'
import { Text } from '../texts.js'

type Translate = (text: Text) => string

/** Whether an answer is a status message, or a list of them. */
export function isStatus(answer: unknown): answer is StatusMessage | readonly StatusMessage[] {
  return isMessage(answer) || (Array.isArray(answer) && isMessage(answer[0]))
}

export function translateStatus(
  status: StatusMessage | readonly StatusMessage[],
  translate: Translate
): unknown {
  if (isMessage(status)) return [status[0], translate(status[1])]
  return status.map(([level, text]) => [level, translate(text)])
}

/** The same with every text in it said by `translate`. */
export function translateTexts(answer: unknown, translate: Translate): unknown {
  if (answer instanceof Text) return translate(answer)
  if (Array.isArray(answer)) return answer.map(each => translateTexts(each, translate))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, translateTexts(value, translate)])
  )
}

function isMessage(answer: unknown): answer is StatusMessage {
  return Array.isArray(answer) && answer[1] instanceof Text
}
