/**
 * The day a membership ends, as DD-MM-YYYY. The record keeps UTC midnight of that day, and access ends with it.
 * @param time epoch milliseconds.
 */
export function showExpiry(time: number): string {
  const [year, month, day] = new Date(time).toISOString().slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
}
