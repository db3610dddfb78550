import { useEffect, useState } from 'react'

/** Turns true when somebody has waited that long, in milliseconds. */
export const usePatience = (milliseconds: number): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}
