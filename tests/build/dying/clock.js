/** Loaded with `--import` before a command: shifts its clock by CLOCK_SHIFT milliseconds. */
const shift = Number(process.env.CLOCK_SHIFT);
const RealDate = Date;

class ShiftedDate extends RealDate {
  /** @param {any[]} values */
  constructor(...values) {
    // @ts-expect-error As many values as were given.
    super(...(values.length === 0 ? [ShiftedDate.now()] : values));
  }

  /** @override */
  static now() {
    return RealDate.now() + shift;
  }
}

globalThis.Date = /** @type {DateConstructor} */ (ShiftedDate);
