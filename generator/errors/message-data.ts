/** One kind of error or warning. The code never changes; `message` says what happened, `hint` what to do. */
export interface MessageData {
  // biome-ignore lint/suspicious/noExplicitAny: each code has values of its own, checked where a message is created
  readonly message: (values: any) => string;
  readonly hint: string;
}
