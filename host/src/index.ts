import './host.css';
import { start } from './start';

void start();
