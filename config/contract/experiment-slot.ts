/** The element of a slot: the control, then each other variation in a `<template data-variation>`. */
export const SLOT_ELEMENT = 'site-experiment';
