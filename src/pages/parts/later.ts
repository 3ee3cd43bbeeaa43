import { useEffect, useState } from 'preact/hooks'

const laterMs = 5000

/** False until the page is there for some seconds: data of the start is enough before. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), laterMs)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}
